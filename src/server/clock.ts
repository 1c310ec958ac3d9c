// The only source of the current time; tests inject a frozen clock.
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

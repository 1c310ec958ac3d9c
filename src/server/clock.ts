// The only source of the present: tests hand in a frozen one.

export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

// Periodic tasks in every process; idempotent, they repair what lost jobs left.
export type Round = {
  name: string
  everyMinutes: number
  /** Leaves out the first time, at the start: for what a process with the wrong settings must not do before anybody notices. */
  isFirstAfterPause?: boolean
  go(): Promise<void>
}

export type Rounds = { stop(): Promise<void> }

/** Goes every round at once (unless it waits for its first pause) and then after each of its pauses, never twice at a time; `stop` waits for those under way. */
export function goRounds(rounds: readonly Round[], onError: (name: string, error: unknown) => void): Rounds {
  const underWay = new Map<string, Promise<void>>()
  const go = (round: Round) => {
    if (underWay.has(round.name)) return
    const work = round
      .go()
      .catch((error: unknown) => onError(round.name, error))
      .finally(() => underWay.delete(round.name))
    underWay.set(round.name, work)
  }
  const timers = rounds.map((round) => {
    if (!round.isFirstAfterPause) go(round)
    return setInterval(go, round.everyMinutes * 60_000, round)
  })
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(underWay.values())
    },
  }
}

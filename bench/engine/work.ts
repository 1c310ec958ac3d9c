export type EngineWork = {
  name: string
  /** The maximum CPU milliseconds per turn. */
  budget: number
  /** How many turns are measured, after the same number of warm-up turns. */
  turns: number
  /** Runs one turn; every number is a different query. */
  run: (turn: number) => unknown
}

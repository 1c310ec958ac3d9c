export type EngineWork = {
  name: string
  /** Most CPU milliseconds one turn may cost. */
  target: number
  /** How many turns are measured, after as many that are not. */
  turns: number
  /** One turn; another question for every number. */
  run: (turn: number) => unknown
}

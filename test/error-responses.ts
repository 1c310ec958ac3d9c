import type { ErrorBody } from '../src/shared/errors.ts'

/** The reason of an API error; undefined for an error without one and for other JSON. */
export const reasonOf = async (answer: Response): Promise<string | undefined> =>
  ((await answer.json()) as Partial<ErrorBody>).error?.reason

export const statusAndReasonOf = async (answer: Response): Promise<[status: number, reason: string | undefined]> => [
  answer.status,
  await reasonOf(answer),
]

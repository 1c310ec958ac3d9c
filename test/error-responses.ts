import type { ErrorBody } from '../src/shared/errors.ts'

/** The reason of an API error; undefined for an error without one and for other JSON. */
export const reasonOf = async (response: Response): Promise<string | undefined> =>
  ((await response.json()) as Partial<ErrorBody>).error?.reason

export const statusAndReasonOf = async (response: Response): Promise<[status: number, reason: string | undefined]> => [
  response.status,
  await reasonOf(response),
]

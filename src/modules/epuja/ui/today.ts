// The day in India a reader looks at a page, for what their own browser keeps.
import { indiaDate } from '../../../shared/dates.ts'

export const readersToday = (): string => indiaDate(new Date())

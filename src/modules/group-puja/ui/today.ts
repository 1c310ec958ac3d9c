// Today's date in India, for data stored by the reader's browser.
import { indiaDate } from '../../../shared/time/dates.ts'

export const readersToday = (): string => indiaDate(new Date())

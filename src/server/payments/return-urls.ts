import { type Language, localizedPath } from '../../shared/languages.ts'
import type { Context } from '../context.ts'
import type { Payable } from '../db/payment-requests.ts'

/** The result of a payment attempt, as shown by the page. */
export type Outcome = 'waiting' | 'failed' | 'cancelled'

export const payablePath = (of: Payable['of'], reference: string, language: Language, outcome?: Outcome): string =>
  localizedPath(`/${of}/${reference}${outcome ? `?payment=${outcome}` : ''}`, language)

/** The URLs that the buyer returns to after paying or cancelling. */
export function returnUrls({ publicUrl }: Context, of: Payable['of'], reference: string, language: Language) {
  const query = new URLSearchParams({ [of]: reference, lang: language })
  return {
    returnUrl: `${publicUrl}/api/v1/payments/return?${query}`,
    cancelUrl: `${publicUrl}${payablePath(of, reference, language, 'cancelled')}`,
  }
}

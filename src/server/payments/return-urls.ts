import { type Language, localizePath } from '../../shared/languages.ts'
import type { Context } from '../context.ts'
import type { Payable } from '../db/payment-requests.ts'

/** The result of a payment attempt, as shown by the page. */
export type Outcome = 'waiting' | 'failed' | 'cancelled'

export const payablePath = (kind: Payable['kind'], reference: string, language: Language, outcome?: Outcome): string =>
  localizePath(`/${kind}/${reference}${outcome ? `?payment=${outcome}` : ''}`, language)

/** The URLs that the buyer returns to after paying or cancelling. */
export function returnUrls({ publicUrl }: Context, kind: Payable['kind'], reference: string, language: Language) {
  const query = new URLSearchParams({ [kind]: reference, lang: language })
  return {
    returnUrl: `${publicUrl}/api/v1/payments/return?${query}`,
    cancelUrl: `${publicUrl}${payablePath(kind, reference, language, 'cancelled')}`,
  }
}

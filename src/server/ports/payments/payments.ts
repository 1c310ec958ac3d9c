// Provider-independent payment interface; without keys, online payment is not offered.
/** One try of a buyer to pay what was asked. */
export type ProviderPayment = { id: string; requestId: string; amountPaise: number; isPaid: boolean }

export type ProviderRefund = { id: string; state: 'under-way' | 'done' | 'failed' }

/** What the provider tells by itself. */
export type ProviderEvent =
  | { kind: 'payment'; payment: ProviderPayment }
  | { kind: 'refund'; refundId: string }
  | { kind: 'other' }

/** The form that opens the provider's own page, where the buyer pays. */
export type PaymentForm = { action: string; fields: { name: string; value: string }[] }

export type PaymentPageRequest = {
  requestId: string
  amountPaise: number
  title: string
  description: string
  buyer: { name: string; email: string; mobile: string }
  /** Takes the provider's POST once it is paid, or has failed. */
  returnUrl: string
  /** Where the buyer goes who does not want to pay after all. */
  cancelUrl: string
}

export type PaymentsPort = {
  /** Asks for an amount and answers the provider's number of it. */
  request(request: { reference: string; amountPaise: number }): Promise<string>
  form(page: PaymentPageRequest): PaymentForm
  /** Who came back from the provider's page, when it was the provider who signed it. */
  returned(fields: URLSearchParams): { requestId: string; paymentId: string } | undefined
  /** The event of a webhook request, whose signature is in `headers`; undefined when the signature is missing or wrong. */
  parseWebhook(body: string, headers: Headers): ProviderEvent | undefined
  /** Every try to pay what was asked, as the provider knows it now. */
  paymentsOf(requestId: string): Promise<ProviderPayment[]>
  /** Gives money back; the same key gives it back once, however often it is asked. */
  refund(request: { paymentId: string; amountPaise: number; key: string; reference: string }): Promise<ProviderRefund>
  findRefund(refundId: string): Promise<ProviderRefund>
}

/** The provider has understood and will not do it: asking again is in vain. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
}

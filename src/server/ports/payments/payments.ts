// Provider-independent payment interface; without keys, online payment is not offered.
/** A buyer's attempt to pay a request. */
export type ProviderPayment = { id: string; requestId: string; amountPaise: number; isPaid: boolean }

export type ProviderRefund = { id: string; state: 'pending' | 'done' | 'failed' }

/** A webhook event of the provider. */
export type ProviderEvent =
  | { kind: 'payment'; payment: ProviderPayment }
  | { kind: 'refund'; refundId: string }
  | { kind: 'other' }

/** The form that opens the provider's payment page. */
export type PaymentForm = { action: string; fields: { name: string; value: string }[] }

export type PaymentPageRequest = {
  requestId: string
  amountPaise: number
  title: string
  description: string
  buyer: { name: string; email: string; mobile: string }
  /** Receives the provider's POST when the payment has succeeded or failed. */
  returnUrl: string
  /** Where the buyer goes after cancelling. */
  cancelUrl: string
}

export type PaymentsPort = {
  /** Creates a payment request for an amount and returns the provider's id of it. */
  request(request: { reference: string; amountPaise: number }): Promise<string>
  form(page: PaymentPageRequest): PaymentForm
  /** Returns the ids from the provider's return POST; undefined if the provider's signature does not match. */
  returned(fields: URLSearchParams): { requestId: string; paymentId: string } | undefined
  /** Parses a webhook; undefined if the signature is not the provider's. */
  parseWebhook(body: string, headers: Headers): ProviderEvent | undefined
  /** Returns all attempts to pay a request, with the provider's current state. */
  paymentsOf(requestId: string): Promise<ProviderPayment[]>
  /** Refunds a payment; with the same key it is refunded once, however often this is called. */
  refund(request: { paymentId: string; amountPaise: number; key: string; reference: string }): Promise<ProviderRefund>
  findRefund(refundId: string): Promise<ProviderRefund>
}

/** The provider understood the request and refused it: retrying is useless. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
}

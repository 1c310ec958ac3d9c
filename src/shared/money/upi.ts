/** Letters and digits of the reference that a UPI app shows for a payment. */
export const MIN_UPI_REFERENCE = 6
export const MAX_UPI_REFERENCE = 35
export const UPI_REFERENCE = new RegExp(`^[0-9A-Za-z]{${MIN_UPI_REFERENCE},${MAX_UPI_REFERENCE}}$`)

/** The UPI link for a payment of this amount to this address; returning from it does not prove that it was paid. */
export function upiLink(to: { upiId: string; upiName: string }, paise: number, reference: string, note: string): string {
  const amount = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
  const parts = {
    pa: to.upiId,
    pn: to.upiName,
    am: amount,
    cu: 'INR',
    tn: note,
    tr: reference.replace(/[^A-Za-z0-9]/g, ''),
  }
  return `upi://pay?${Object.entries(parts)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')}`
}

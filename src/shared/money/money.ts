// Amounts are integer paise; rupees appear only in API fields and display.
const wholeRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 })

/** Paise as text with Indian grouping: 12500000 → "₹1,25,000", 49950 → "₹499.50". */
export function formatPaise(paise: number): string {
  return paise % 100 === 0 ? wholeRupees.format(paise / 100) : exact.format(paise / 100)
}

/** Paise as the number of rupees in the API that existing clients use: 510000 → 5100. */
export function rupees(paise: number): number {
  return paise / 100
}

/** Rupees (at most two decimals) as integer paise, rounded half up. */
export function paiseOf(amount: number): number {
  return Math.round(amount * 100)
}

/** A share of an amount in paise, rounded half up: shareOf(510000, 25) → 127500. */
export function shareOf(paise: number, percent: number): number {
  return Math.floor((paise * percent + 50) / 100)
}

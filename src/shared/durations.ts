// How long a ceremony takes, in the words people use: "1½ to 3 hours", "डेढ़ से 3 घंटे".
import type { Language } from './dates.ts'

type Length = { text: string; unit: string; isHours: boolean }

function englishLength(minutes: number): Length {
  if (minutes < 60 || minutes % 30 !== 0) return { text: String(minutes), unit: 'minutes', isHours: false }
  const hours = Math.floor(minutes / 60)
  const text = minutes % 60 === 30 ? `${hours}½` : String(hours)
  return { text, unit: minutes === 60 ? 'hour' : 'hours', isHours: true }
}

/** Hindi has words of its own for one and a half and two and a half, and counts by quarters: सवा 2, साढ़े 3, पौने 4. */
function hindiLength(minutes: number): Length {
  if (minutes < 60 || minutes % 15 !== 0) return { text: String(minutes), unit: 'मिनट', isHours: false }
  const hours = Math.floor(minutes / 60)
  const quarters = [
    String(hours),
    hours === 1 ? 'सवा' : `सवा ${hours}`,
    hours === 1 ? 'डेढ़' : hours === 2 ? 'ढाई' : `साढ़े ${hours}`,
    `पौने ${hours + 1}`,
  ]
  return { text: quarters[(minutes % 60) / 15] ?? '', unit: minutes <= 90 ? 'घंटा' : 'घंटे', isHours: true }
}

/** A span of minutes for reading; equal ends are said once, a common unit is said once. */
export function formatDuration(least: number, most: number, language: Language): string {
  const length = language === 'hi' ? hindiLength : englishLength
  const between = language === 'hi' ? 'से' : 'to'
  const to = length(most)
  const whole = `${to.text} ${to.unit}`
  if (least === most) return whole
  // Minutes beside hours are clearer in minutes on both sides, as long as they stay small.
  if (least < 60 !== most < 60 && most <= 90) return `${least} ${between} ${most} ${length(1).unit}`
  const from = length(least)
  return from.isHours === to.isHours ? `${from.text} ${between} ${whole}` : `${from.text} ${from.unit} ${between} ${whole}`
}

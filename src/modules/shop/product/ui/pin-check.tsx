// Delivery check by PIN code; remembers the last PIN on the device.

import { type FormEvent, useEffect, useId, useState } from 'react'
import { type Language, pickByLanguage } from '../../../../shared/languages.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { addDays, formatDate, indiaDate } from '../../../../shared/time/dates.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { isPin, pinOf } from '../../checkout/ui/order-fields.ts'
import { shopClient } from '../../client.ts'
import type { PinDelivery } from '../../delivery/contract.ts'
import { savedPin, savePin } from '../../delivery/ui/saved-pin.ts'
import * as styles from './pin-check.module.css'

type Answer = PinDelivery | 'asking' | 'wrong' | 'failed'

type PinCheckProps = {
  language: Language
  t: Translate<'shop'>
  /** Whether this component shows the delivery time for a PIN code. */
  onDeliveryShown: (isDeliveryShown: boolean) => void
}

export function PinCheck({ language, t, onDeliveryShown }: PinCheckProps) {
  const id = useId()
  const [pin, setPin] = useState('')
  const [answer, setAnswer] = useState<Answer>()
  const checkPin = async (requestedPin: string) => {
    setAnswer('asking')
    try {
      const delivery = await unwrap(shopClient().shop.delivery.$get({ query: { pin: requestedPin } }))
      if (delivery.isKnown) savePin(requestedPin)
      setAnswer(delivery)
    } catch {
      setAnswer('failed')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a saved PIN code is checked without a submission
  useEffect(() => {
    const savedPinCode = savedPin()
    setPin(savedPinCode)
    if (savedPinCode) void checkPin(savedPinCode)
  }, [])
  const isDeliveryShown = typeof answer === 'object' && answer.isKnown
  useEffect(() => onDeliveryShown(isDeliveryShown), [isDeliveryShown, onDeliveryShown])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPin(pin)) void checkPin(pinOf(pin))
    else setAnswer('wrong')
  }
  const isWrong = answer === 'wrong' || (typeof answer === 'object' && !answer.isPossible)
  return (
    <form className={styles.pinCheck} noValidate onSubmit={submit}>
      <label htmlFor={id}>{t('pin.label')}</label>
      <div>
        <input
          id={id}
          className={isWrong ? 'input numeric invalid' : 'input numeric'}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          value={pin}
          aria-invalid={isWrong}
          aria-describedby={`${id}-result`}
          onChange={(event) => {
            setPin(event.target.value)
            setAnswer(undefined)
          }}
        />
        <button type="submit" className="button button-outline" aria-busy={answer === 'asking'}>
          {t('pin.check')}
        </button>
      </div>
      <output id={`${id}-result`} className={isWrong ? styles.wrong : undefined}>
        {answer ? answerText(answer, language, t) : t('pin.hint')}
      </output>
    </form>
  )
}

function answerText(answer: Answer, language: Language, t: Translate<'shop'>): string {
  if (answer === 'asking') return t('pin.checking')
  if (answer === 'wrong') return t('pin.wrong')
  if (answer === 'failed') return t('pin.failed')
  if (!answer.isKnown) return t('pin.unknown', { pin: answer.pin })
  const city = pickByLanguage(language, { en: answer.city, hi: answer.citiesHindi[0] ?? answer.city })
  if (!answer.isPossible) return t('pin.nowhere', { city })
  const today = indiaDate(new Date())
  const day = (days: number) => formatDate(addDays(today, days), language, 'short')
  return t('pin.days', { city, from: day(answer.minDays), to: day(answer.maxDays) })
}

import { useEffect, useRef, useState } from 'react'
import { epujaClient } from '../../modules/epuja/client.ts'
import { readersToday } from '../../modules/epuja/ui/today.ts'
import { formatDate } from '../../shared/dates.ts'
import { unwrap } from '../../ui/api.ts'
import { showToast } from '../../ui/kit/toast.tsx'
import { browserPlace } from '../../ui/place.ts'
import { useTranslation } from '../../ui/words.tsx'
import { useLanguage } from '../language.ts'
import { dropInterests, type KeptInterest, keepInterest, readInterests } from './kept-interests.ts'

/** `just` is what was left by the form a moment ago. */
export function KeptList({ just }: { just: KeptInterest | undefined }) {
  const { t } = useTranslation('group-puja')
  const { language } = useLanguage()
  const [kept, setKept] = useState<KeptInterest[]>([])
  const [isGone, setGone] = useState(false)
  const isBusy = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing that was left
  useEffect(() => {
    const [place, today] = [browserPlace(), readersToday()]
    setKept(just ? keepInterest(place, today, just) : readInterests(place, today))
  }, [just?.token])
  const takeBack = async (festival: string) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const stop = epujaClient()['group-puja'].interests.stop
      for (const { token } of kept.filter((one) => one.festival === festival)) await unwrap(stop.$post({ query: { token } }))
      setKept(dropInterests(browserPlace(), readersToday(), festival))
      setGone(true)
    } catch {
      showToast('error', t('form.failed'))
    }
    isBusy.current = false
  }
  const festivals = kept.filter((one, at) => kept.findIndex(({ festival }) => festival === one.festival) === at)
  // Said in the same words whether the contact was known before: nobody learns from it what somebody else has left.
  const gone = isGone ? <output className="ash">{t('kept.gone')}</output> : null
  if (festivals.length === 0) return gone
  return (
    <section className="interest-kept">
      {gone}
      <h2>{t('kept.title')}</h2>
      <ul>
        {festivals.map(({ festival, name, day }) => (
          <li key={festival}>
            <span>
              <b>{name}</b> <span className="ash num">{formatDate(day, language)}</span>
            </span>
            <button
              type="button"
              className="btn btn-l sm"
              aria-label={t('kept.takeBackOf', { festival: name })}
              onClick={() => void takeBack(festival)}
            >
              {t('kept.takeBack')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

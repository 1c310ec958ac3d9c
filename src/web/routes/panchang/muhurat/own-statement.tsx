// Lets a pandit approve a muhurat, propose other hours, or withdraw.
import { useState } from 'react'
import type { MuhuratWindow } from '../../../../modules/panchang/muhurats/contract.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import { fieldClock } from './other-hours.ts'
import type { OwnWords } from './own-statements.ts'

type OwnWordProps = { window: MuhuratWindow; words: OwnWords }

export function OwnWord({ window, words }: OwnWordProps) {
  const { t } = useTranslation('muhurat')
  const own = words.of(window)
  const { isBusy, isFailed, make } = useOnce()
  return (
    <details className="mh-own">
      <summary className="folds">{own ? t('own.said') : t('own.title')}</summary>
      {own ? (
        <button type="button" className="btn btn-s sm" disabled={isBusy} onClick={() => void make(() => words.takeBack(own.id))}>
          {t('own.takeBack')}
        </button>
      ) : (
        <WordForm window={window} isBusy={isBusy} onSay={(word) => void make(() => words.say({ window, ...word }))} />
      )}
      {isFailed ? <p role="alert">{t('own.failed')}</p> : null}
    </details>
  )
}

/** One thing at a time, however often it is pressed. */
function useOnce() {
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open')
  const make = async (work: () => Promise<boolean>) => {
    if (state === 'busy') return
    setState('busy')
    setState((await work()) ? 'open' : 'failed')
  }
  return { isBusy: state === 'busy', isFailed: state === 'failed', make }
}

type Said = { from: string; to: string; note: string }
type WordFormProps = { window: MuhuratWindow; isBusy: boolean; onSay: (said: Said) => void }

function WordForm({ window, isBusy, onSay }: WordFormProps) {
  const { t } = useTranslation('muhurat')
  const given = { from: fieldClock(window.start), to: fieldClock(window.end), note: '' }
  const [said, setSaid] = useState<Said>(given)
  const isMoved = said.from !== given.from || said.to !== given.to
  const field = (name: keyof Said) => ({
    value: said[name],
    className: name === 'note' ? 'in' : 'in num',
    onChange: (event: { target: { value: string } }) => setSaid({ ...said, [name]: event.target.value }),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSay(said)
      }}
    >
      <label>
        {t('own.from')}
        <input type="time" required {...field('from')} />
      </label>
      <label>
        {t('own.to')}
        <input type="time" required {...field('to')} />
      </label>
      <label className="note">
        {t('own.note')}
        <input maxLength={300} {...field('note')} />
      </label>
      <button type="submit" className="btn btn-s sm" disabled={isBusy}>
        {isMoved ? t('own.move') : t('own.sign')}
      </button>
    </form>
  )
}

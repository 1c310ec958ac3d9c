import type { Language } from '../../../../shared/languages.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import type { DetailsView } from './pandit-view.ts'

type PanditTextsProps = { pandit: DetailsView; language: Language; t: Translate<'explore'>; heading?: 'h2' | 'h3' }

/** What the pandit says about himself, and his tradition and languages. */
export function PanditTexts({ pandit, language, t, heading: Heading = 'h3' }: PanditTextsProps) {
  return (
    <>
      {pandit.about ? (
        <section>
          <Heading>{t('detail.about')}</Heading>
          <p lang={pandit.aboutLanguage === language ? undefined : pandit.aboutLanguage}>{pandit.about}</p>
        </section>
      ) : null}
      <section>
        <Heading>{t('detail.tradition')}</Heading>
        {pandit.tradition ? <p>{pandit.tradition}</p> : null}
        {pandit.languages ? <p>{t('detail.speaks', { languages: pandit.languages })}</p> : null}
        {pandit.chanting ? <p>{t('detail.chants', { languages: pandit.chanting })}</p> : null}
      </section>
    </>
  )
}

/** Hours before the start used by the cancellation rule. */
export type CancellationHours = { free: number; family: number }

type CancellationRuleProps = { percent: number; hours: CancellationHours; t: Translate<'explore'>; heading?: 'h2' | 'h3' }

/** The cancellation rule with this pandit's own share in it. */
export function CancellationRule({ percent, hours, t, heading: Heading = 'h3' }: CancellationRuleProps) {
  return (
    <section>
      <Heading>{t('detail.cancelling')}</Heading>
      <p>
        {percent === 0
          ? t('detail.cancelFree', { hours: hours.family })
          : t('detail.cancelLate', { percent, freeHours: hours.free, onlineCancelHours: hours.family })}
      </p>
    </section>
  )
}

// Uses the catalogue's list until the pandit customizes it.
import { Plus, X } from 'lucide'
import type { Language } from '../../../../shared/languages.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { Refusal } from '../../../../ui/kit/refusal.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { catalogueClient } from '../../../catalogue/client.ts'
import { ceremonyName } from '../../../catalogue/model.ts'
import type { SamagriLine } from '../contract.ts'
import * as styles from './own-profile.module.css'

type OwnSamagriProps = {
  slug: string
  lines: SamagriLine[] | null
  isWrong: boolean
  language: Language
  onChange: (lines: SamagriLine[] | null) => void
}

const MAX = 80

/** The catalogue's list. The family brings every item until the pandit changes that. */
export async function fetchCatalogueLines(slug: string, language: Language): Promise<SamagriLine[]> {
  const { samagri } = await unwrap(catalogueClient().ceremonies[':slug'].$get({ param: { slug }, query: { lang: language } }))
  return samagri.map(({ item, name, quantity }) => ({ item, name, quantity, bringer: 'family' }))
}

export function OwnSamagri({ slug, lines, isWrong, language, onChange }: OwnSamagriProps) {
  const { t } = useTranslation('profile')
  const { isPending, error, run } = useIdempotentMutation(() => fetchCatalogueLines(slug, language), { onSuccess: onChange })
  return (
    <fieldset className={styles.samagri}>
      <legend>{t('samagri.title')}</legend>
      <p className="muted">{lines ? t('samagri.own', { count: lines.length }) : t('samagri.ours')}</p>
      {isWrong ? <Refusal className={styles.problem}>{t('problem.samagri')}</Refusal> : null}
      {error ? (
        <Refusal className={styles.problem}>
          {t('samagri.failed')} <ErrorText error={error} />
        </Refusal>
      ) : null}
      {lines ? (
        <Lines slug={slug} lines={lines} language={language} onChange={onChange} />
      ) : (
        <button type="button" className="button button-outline" aria-busy={isPending} onClick={() => void run()}>
          {isPending ? t('loading') : t('samagri.begin')}
        </button>
      )}
    </fieldset>
  )
}

function Lines({ slug, lines, language, onChange }: Omit<OwnSamagriProps, 'isWrong' | 'lines'> & { lines: SamagriLine[] }) {
  const { t } = useTranslation('profile')
  const set = (index: number, changes: Partial<SamagriLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...changes } : line)))
  return (
    <>
      <ul>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has no id of its own, and two may have one name while it is typed
          <li key={index}>
            <Line
              line={line}
              set={(changes) => set(index, changes)}
              onRemove={() => onChange(lines.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.samagriEnd}>
        {lines.length < MAX ? (
          <button
            type="button"
            className="button button-outline"
            onClick={() => onChange([...lines, { item: null, name: '', quantity: '', bringer: 'family' }])}
          >
            <Icon icon={Plus} size={20} />
            {t('samagri.add')}
          </button>
        ) : null}
        <button
          type="button"
          className="button button-outline"
          aria-label={t('samagri.backFor', { puja: ceremonyName(slug, language) })}
          onClick={() => onChange(null)}
        >
          {t('samagri.restoreDefault')}
        </button>
      </div>
    </>
  )
}

type LineProps = { line: SamagriLine; set: (changes: Partial<SamagriLine>) => void; onRemove: () => void }

/** A changed name is no longer the catalogue's item. */
function Line({ line, set, onRemove }: LineProps) {
  const { t } = useTranslation('profile')
  return (
    <>
      <input
        className="input"
        aria-label={t('samagri.item')}
        placeholder={t('samagri.item')}
        maxLength={80}
        value={line.name}
        onChange={(event) => set({ name: event.target.value, item: null })}
      />
      <input
        className="input"
        aria-label={t('samagri.quantityOf', { item: line.name })}
        placeholder={t('samagri.quantity')}
        maxLength={60}
        value={line.quantity}
        onChange={(event) => set({ quantity: event.target.value })}
      />
      <select
        className="input"
        aria-label={t('samagri.bringerOf', { item: line.name })}
        value={line.bringer}
        onChange={(event) => set({ bringer: event.target.value === 'pandit' ? 'pandit' : 'family' })}
      >
        <option value="family">{t('samagri.family')}</option>
        <option value="pandit">{t('samagri.me')}</option>
      </select>
      <button type="button" className="icon-button" aria-label={t('samagri.remove', { item: line.name })} onClick={onRemove}>
        <Icon icon={X} size={20} />
      </button>
    </>
  )
}

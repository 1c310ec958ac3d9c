// Two sections curated by the team, and four computed ones.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { ApiError, unwrap } from '../../../../ui/api.ts'
import { Combobox } from '../../../../ui/kit/combobox.tsx'
import { Field } from '../../../../ui/kit/field.tsx'
import { LeaveGuard } from '../../../../ui/kit/leave-guard.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/words.tsx'
import { pictureAt } from '../../../accounts/model/uploads.ts'
import { usePage } from '../../../booking/ui/use-page.ts'
import { teamGoodsClient } from '../../../shop/client.ts'
import type { PickedGood, TeamSections } from '../../../shop/contract/team-goods.ts'
import { StaleNotice } from '../console-clock.tsx'
import { RefusalNote } from '../move-dialog.tsx'
import { stepped } from './good-form.ts'
import { findGoods, GOODS_PATH, goodPath, sectionsQuery } from './goods-queries.ts'
import { goodsRefusal } from './goods-words.ts'
import { RowMoves } from './row-moves.tsx'
import '../console.css'
import '../lists.css'
import '../list-marks.css'
import '../booking-pane.css'
import '../move-dialog.css'
import './goods.css'
import './good.css'

export function SectionsView() {
  const { t } = useTranslation('console-goods')
  const { t: console } = useTranslation('console')
  const { href, language } = usePage()
  const { data, error } = useQuery(sectionsQuery(language))
  return (
    <main id="main" className="goods-room">
      <StaleNotice />
      <p className="good-back">
        <Link className="link go" to={href(GOODS_PATH)}>
          <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('title')}
        </Link>
      </p>
      <div className="good-page">
        <header className="good-title">
          <h1>{t('sections.title')}</h1>
        </header>
        {data ? <Sections key={keyOf(data)} sections={data} /> : null}
        {data || error ? null : <output className="q-note q-wait">{console('loading')}</output>}
        {error && !data ? <p role="alert">{goodsRefusal(error, t, console)}</p> : null}
      </div>
    </main>
  )
}

/** What was saved begins anew from what stands then. */
const keyOf = ({ special, popularKits }: TeamSections): string => [...special, ...popularKits].map(({ id }) => id).join()

function Sections({ sections }: { sections: TeamSections }) {
  const { t } = useTranslation('console-goods')
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const note = (section: string) => (isChanged: boolean) =>
    setChanged((before) => new Set([...[...before].filter((entry) => entry !== section), ...(isChanged ? [section] : [])]))
  const words = { title: t('leave.title'), text: t('leave.text'), stay: t('leave.stay'), leave: t('leave.leave') }
  return (
    <div className="good-parts">
      <LeaveGuard isOn={changed.size > 0} words={words} />
      <div className="good-form">
        <Picked
          section="special"
          title={t('sections.special')}
          text={t('sections.specialText')}
          picked={sections.special}
          most={24}
          onChanged={note('special')}
        />
        <Picked
          section="popular-kits"
          title={t('sections.kits')}
          text={t('sections.kitsText')}
          picked={sections.popularKits}
          most={5}
          onChanged={note('popular-kits')}
        />
      </div>
      <div className="good-side">
        <Computed sections={sections} />
      </div>
    </div>
  )
}

type PickedProps = {
  section: 'special' | 'popular-kits'
  title: string
  text: string
  picked: readonly PickedGood[]
  most: number
  onChanged: (isChanged: boolean) => void
}

function Picked({ section, title, text, picked, most, onChanged }: PickedProps) {
  const { t } = useTranslation('console-goods')
  const { t: console } = useTranslation('console')
  const { href, language } = usePage()
  const id = useId()
  const queries = useQueryClient()
  const [goods, setGoods] = useState(picked)
  const show = (next: readonly PickedGood[]) => {
    setGoods(next)
    onChanged(idsOf(next).join() !== idsOf(picked).join())
  }
  const sending = useMutation({
    mutationFn: (json: { goods: string[]; before: string[] }) =>
      unwrap(teamGoodsClient().ops.goods.sections[':section'].$put({ param: { section }, query: { lang: language }, json })),
    onSuccess: (sections) => {
      onChanged(false)
      queries.setQueryData(sectionsQuery(language).queryKey, sections)
      showToast('success', t('saved'))
    },
  })
  const isStale = sending.error instanceof ApiError && sending.error.body.error.reason === 'section_changed'
  const isUnsaved = idsOf(goods).join() !== idsOf(picked).join()
  const reload = () => void queries.invalidateQueries({ queryKey: sectionsQuery(language).queryKey })
  return (
    <section className="good-part card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="ash">{text}</p>
      <ol className="good-rows picked">
        {goods.map((good, at) => (
          <li key={good.id}>
            <img src={pictureAt(good.imageUrl, 320)} alt="" width={40} height={40} loading="lazy" />
            <span>
              <Link className="link" to={href(goodPath(good.id))}>
                {good.name}
              </Link>
              {good.isVisible ? null : <span className="ash"> {t('list.hidden')}</span>}
            </span>
            <RowMoves
              name={good.name}
              isFirst={at === 0}
              isLast={at === goods.length - 1}
              onStep={(by) => show(stepped(goods, at, by))}
              onRemove={() => show(goods.filter((entry) => entry !== good))}
            />
          </li>
        ))}
      </ol>
      {goods.length < most ? (
        <AddGood
          category={section === 'popular-kits' ? 'kits' : undefined}
          held={goods}
          onAdd={(good) => show([...goods, good])}
        />
      ) : (
        <p className="ash">{t('sections.full', { count: most })}</p>
      )}
      {sending.error ? <RefusalNote>{goodsRefusal(sending.error, t, console)}</RefusalNote> : null}
      <p className="picked-end">
        {isStale ? (
          <button type="button" className="btn btn-l" onClick={reload}>
            {t('sections.load')}
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-p"
            aria-busy={sending.isPending}
            aria-disabled={!isUnsaved}
            onClick={() =>
              isUnsaved && !sending.isPending ? sending.mutate({ goods: idsOf(goods), before: idsOf(picked) }) : undefined
            }
          >
            {sending.isPending ? t('saving') : t('sections.save')}
          </button>
        )}
      </p>
    </section>
  )
}

const idsOf = (goods: readonly PickedGood[]): string[] => goods.map(({ id }) => id)

type AddGoodProps = { category: 'kits' | undefined; held: readonly PickedGood[]; onAdd: (good: PickedGood) => void }

function AddGood({ category, held, onAdd }: AddGoodProps) {
  const { t } = useTranslation('console-goods')
  const { language } = usePage()
  const [taken, setTaken] = useState(0)
  const [found, setFound] = useState<readonly PickedGood[]>([])
  const suggest = async (text: string, signal: AbortSignal) => {
    const { items } = await findGoods(text, category, language, signal)
    const goods = items.filter(({ id }) => !held.some((good) => good.id === id)).slice(0, 8)
    setFound(goods)
    return goods.map(({ id, name, sku }) => ({ id, label: name, note: sku }))
  }
  return (
    <Field label={t('sections.add')} className="good-combo">
      {(control) => (
        <Combobox
          {...control}
          key={taken}
          className="in"
          maxLength={120}
          suggest={suggest}
          listLabel={t('sections.add')}
          countLabel={(count) => t('suggestions', { count })}
          onPick={({ id }) => {
            const good = found.find((entry) => entry.id === id)
            if (good) onAdd(good)
            setTaken(taken + 1)
          }}
        />
      )}
    </Field>
  )
}

function Computed({ sections: { computed } }: { sections: TeamSections }) {
  const { t } = useTranslation('console-goods')
  const names: Record<string, { title: string; text: string }> = {
    trending: { title: t('sections.trending'), text: t('sections.trendingText') },
    bestseller: { title: t('sections.bestseller'), text: t('sections.bestsellerText') },
    budget: { title: t('sections.budget'), text: t('sections.budgetText') },
    discount: { title: t('sections.discount'), text: t('sections.discountText') },
  }
  return (
    <section className="good-part card">
      <h2>{t('sections.computed')}</h2>
      <p className="ash">{t('sections.computedText')}</p>
      {computed.map(({ section, count, first }) => (
        <div key={section} className="computed">
          <h3>
            {names[section]?.title} <span className="ash num">{t('sections.count', { count })}</span>
          </h3>
          <p className="ash">{names[section]?.text}</p>
          <p>{first.join(', ')}</p>
        </div>
      ))}
    </section>
  )
}

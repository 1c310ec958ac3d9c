import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ExternalLink, Save } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatPaise } from '../../../../shared/money.ts'
import { LeaveGuard } from '../../../../ui/kit/leave-guard.tsx'
import { useTranslation } from '../../../../ui/words.tsx'
import { usePage } from '../../../booking/ui/use-page.ts'
import type { TeamGood } from '../../../shop/contract/team-goods.ts'
import { StaleNotice } from '../console-clock.tsx'
import { RefusalNote } from '../move-dialog.tsx'
import { DetailFields, SearchFields, TextFields } from './good-fields.tsx'
import { isChanged } from './good-form.ts'
import { GoodHistory } from './good-history.tsx'
import { GoodPictures } from './good-pictures.tsx'
import { GoodShelf } from './good-shelf.tsx'
import { GOODS_PATH, goodQuery } from './goods-queries.ts'
import { goodsRefusal } from './goods-words.ts'
import { KitFields } from './kit-fields.tsx'
import { NewerGood } from './newer-good.tsx'
import { SpecificationFields } from './specification-fields.tsx'
import { StockForm } from './stock-form.tsx'
import { StockMoves } from './stock-moves.tsx'
import { useGood } from './use-good.ts'
import { VariantFields } from './variant-fields.tsx'
import '../console.css'
import '../lists.css'
import '../list-marks.css'
import '../booking-pane.css'
import '../booking-parts.css'
import '../move-dialog.css'
import './goods.css'
import './good.css'

/** `list` is the query of the list it was opened from. */
export function GoodView({ id, list }: { id: string; list: string }) {
  const { t } = useTranslation('console-goods')
  const { t: console } = useTranslation('console')
  const { href, language } = usePage()
  const { data, error } = useQuery(goodQuery(id, language))
  return (
    <main id="main" className="goods-room">
      <StaleNotice />
      <p className="good-back">
        <Link className="link go" to={href(GOODS_PATH) + list}>
          <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('title')}
        </Link>
      </p>
      {data ? <OneGood key={data.id} opened={data} /> : null}
      {data || error ? null : <output className="q-note q-wait">{console('loading')}</output>}
      {error && !data ? (
        <p className="q-note" role="alert">
          {goodsRefusal(error, t, console)}
        </p>
      ) : null}
    </main>
  )
}

function OneGood({ opened }: { opened: TeamGood }) {
  const { t } = useTranslation('console-goods')
  const good = useGood(opened)
  const { saved, form } = good
  const [counted, setCounted] = useState<string>()
  const isUnsaved = isChanged(form, saved)
  const stocked = form.variants.find(({ key }) => key === counted)
  const words = { title: t('leave.title'), text: t('leave.text'), stay: t('leave.stay'), leave: t('leave.leave') }
  return (
    <div className="good-page">
      <Title good={saved} />
      <LeaveGuard isOn={isUnsaved} words={words} />
      <div className="good-parts">
        <form ref={good.element} className="good-form" noValidate onSubmit={good.save} aria-busy={good.isBusy}>
          <TextFields good={good} />
          {saved.category === 'kits' ? <KitFields good={good} /> : null}
          <VariantFields good={good} onCount={setCounted} />
          <DetailFields good={good} />
          <SpecificationFields good={good} />
          <SearchFields good={good} />
          <div className="good-end card">
            {good.newer ? (
              <NewerGood newer={good.newer} isBusy={good.isBusy} onTake={good.takeNewer} onOver={good.saveOver} />
            ) : (
              <>
                {good.problem ? <RefusalNote>{good.problem}</RefusalNote> : null}
                <output className="ash">{isUnsaved ? t('unsaved') : t('upToDate')}</output>
                <button type="submit" className="btn btn-p" aria-busy={good.isBusy}>
                  <Save size={20} strokeWidth={1.75} aria-hidden="true" />
                  {good.isBusy ? t('saving') : t('save')}
                </button>
              </>
            )}
          </div>
        </form>
        <div className="good-side">
          <GoodShelf good={good} isUnsaved={isUnsaved} />
          <GoodPictures good={good} />
          <StockMoves good={saved} />
          <GoodHistory id={saved.id} />
        </div>
      </div>
      {/* Not within the form above: a form in a form is sent with it. */}
      {stocked ? <StockForm variant={stocked} onChanged={good.noteStock} onClose={() => setCounted(undefined)} /> : null}
    </div>
  )
}

function Title({ good }: { good: TeamGood }) {
  const { t } = useTranslation('console-goods')
  const { href, language } = usePage()
  const first = good.variants[0]
  return (
    <header className="good-title">
      <h1>{(language === 'hi' && good.name.hi) || good.name.en}</h1>
      <p className="ash num">
        {first ? `${first.sku} · ${formatPaise(first.salePaise ?? first.pricePaise)}` : null}
        {good.isVisible ? (
          <a className="link go" href={href(`/product/${good.slug}`)}>
            {t('seeInShop')}
            <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
          </a>
        ) : null}
      </p>
    </header>
  )
}

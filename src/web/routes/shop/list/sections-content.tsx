import { ArrowRight } from 'lucide'
import type { Category, Section } from '../../../../modules/shop/catalogue/contract.ts'
import { BUDGET_BELOW_PAISE } from '../../../../modules/shop/catalogue/model.ts'
import { ProductCard } from '../../../../modules/shop/catalogue/ui/product-card.tsx'
import * as styles from '../../../../modules/shop/catalogue/ui/products.module.css'
import type { ProductCardData } from '../../../../modules/shop/front/contract.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { SectionHead } from '../../../layout/section-head.tsx'
import * as shopStyles from './shop.module.css'

export type SectionCards = Record<Section, ProductCardData[]>
export type CategoryName = { id: Category; name: string; count: number }

export type SectionsProps = {
  sections: SectionCards
  categories: readonly CategoryName[]
  t: Translate<'shop'>
  /** Address of the shop, and of a product. */
  path: string
  to: (slug: string) => string
}

export function SectionsContent({ sections, categories, t, path, to }: SectionsProps) {
  const plain = { t, path, to }
  return (
    <>
      <Kits cards={sections['popular-kits']} {...plain} />
      <Row cards={sections.trending} title={t('section.trending')} tag="trending" isByFive {...plain} />
      <Bestsellers cards={sections.bestseller} categories={categories} {...plain} />
      <Row
        cards={sections.budget}
        title={t('section.budget')}
        tag="budget"
        end={t('section.budgetAll', { amount: formatPaise(BUDGET_BELOW_PAISE) })}
        {...plain}
      />
      <Row cards={sections.discount} title={t('section.discount')} tag="discount" isSand {...plain} />
      <Special cards={sections.special} {...plain} />
    </>
  )
}

type Part = Pick<SectionsProps, 't' | 'path' | 'to'> & { cards: readonly ProductCardData[] }

function AllLink({ to, text }: { to: string; text: string }) {
  return (
    <a className="link" href={to}>
      {text}
      <Icon icon={ArrowRight} size={18} />
    </a>
  )
}

function Kits({ cards, t, path, to }: Part) {
  if (cards.length === 0) return null
  return (
    <section className="section container">
      <SectionHead
        title={t('section.kits')}
        seed="kit"
        text={t('section.kitsText')}
        end={<AllLink to={`${path}?category=kits`} text={t('section.kitsAll')} />}
      />
      <div className={shopStyles.kits}>
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} to={to(card.slug)} t={t} look="framed" />
        ))}
      </div>
    </section>
  )
}

type RowProps = Part & { title: string; tag: Section; end?: string; isSand?: boolean; isByFive?: boolean }

function Row({ cards, title, tag, end, isSand = false, isByFive = false, t, path, to }: RowProps) {
  if (cards.length === 0) return null
  return (
    <section className={isSand ? `section ${shopStyles.onSand}` : 'section'}>
      <div className="container">
        <SectionHead title={title} seed={tag} end={<AllLink to={`${path}?tag=${tag}`} text={end ?? t('section.all')} />} />
        <div className={isByFive ? `${styles.productGrid} ${styles.byFive}` : styles.productGrid}>
          {cards.map((card) => (
            <ProductCard key={card.id} card={card} to={to(card.slug)} t={t} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Bestsellers({ cards, categories, t, path, to }: Part & Pick<SectionsProps, 'categories'>) {
  if (cards.length === 0) return null
  return (
    <section className={`section ${shopStyles.onSand}`}>
      <div className="container">
        <SectionHead
          title={t('section.bestseller')}
          seed="best"
          end={<AllLink to={`${path}?tag=bestseller`} text={t('section.all')} />}
        />
        <div className={shopStyles.boxes}>
          {[...Map.groupBy(cards, ({ category }) => category)].map(([category, box]) => (
            <div className={`${shopStyles.box} card`} key={category}>
              <h3>{categories.find(({ id }) => id === category)?.name}</h3>
              <div className={shopStyles.four}>
                {box.map((card) => (
                  <ProductCard key={card.id} card={card} to={to(card.slug)} t={t} heading="h4" />
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

function Special({ cards, t, path, to }: Part) {
  if (cards.length === 0) return null
  return (
    <section className="section container">
      <SectionHead
        title={t('section.special')}
        seed="special"
        text={t('section.specialText')}
        end={<AllLink to={`${path}?tag=special`} text={t('section.all')} />}
      />
      <div className={shopStyles.specials}>
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} to={to(card.slug)} t={t} look="framed" />
        ))}
      </div>
    </section>
  )
}

import * as styles from './order.module.css'
// Keeps the order number on one line.
export function OrderTitle({ text, number }: { text: string; number: string }) {
  const [before, after] = text.split(number)
  return (
    <h1 className="num">
      {before}
      <span className={styles.number}>{number}</span>
      {after}
    </h1>
  )
}

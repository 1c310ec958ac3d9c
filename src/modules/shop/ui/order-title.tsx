// The heading of an order, its number never broken over two lines.
export function OrderTitle({ text, number }: { text: string; number: string }) {
  const [before, after] = text.split(number)
  return (
    <h1 className="num">
      {before}
      <span className="ord-number">{number}</span>
      {after}
    </h1>
  )
}

export type NumbersView = {
  readonly headline: string
  readonly numbers: readonly { readonly value: string; readonly label: string }[]
}

export function Numbers({ section: { headline, numbers } }: { section: NumbersView }) {
  return (
    <section className="column">
      {headline && <h2 className="type-headline mb-8 lg:mb-10">{headline}</h2>}
      <dl className="key-numbers">
        {numbers.map(({ value, label }) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="type-headline figures">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

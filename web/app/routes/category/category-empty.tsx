import { buttonClass } from '@firnline/design/button/button'
import { Link } from 'react-router'

export function CategoryEmpty({
  words,
  homeHref,
}: {
  words: { empty: string; emptyText: string; toHome: string }
  homeHref: string
}) {
  return (
    <div className="py-20">
      <h2 className="type-headline">{words.empty}</h2>
      <p className="type-lead mt-4 max-w-[34rem] text-muted">{words.emptyText}</p>
      <p className="mt-8">
        <Link to={homeHref} className={buttonClass({ look: 'secondary' })}>
          {words.toHome}
        </Link>
      </p>
    </div>
  )
}

import { buttonClass } from '@firnline/design/button/button'
import { Link } from 'react-router'

type CategoryEmptyProps = { title: string; text: string; toHome: string; homeHref: string }

export function CategoryEmpty({ title, text, toHome, homeHref }: CategoryEmptyProps) {
  return (
    <div className="py-20">
      <h2 className="type-headline">{title}</h2>
      <p className="type-lead mt-4 max-w-[34rem] text-muted">{text}</p>
      <p className="mt-8">
        <Link to={homeHref} className={buttonClass({ look: 'secondary' })}>
          {toHome}
        </Link>
      </p>
    </div>
  )
}

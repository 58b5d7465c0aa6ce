import { Link } from 'react-router'

type OtherFormProps = { question: string; path: string; title: string }

/** Below a form: the way to the one that somebody else is looking for. */
export function OtherForm({ question, path, title }: OtherFormProps) {
  return (
    <p className="mt-10 border-t border-line pt-6">
      {question}{' '}
      <Link to={path} className="link-line font-semibold">
        {title}
      </Link>
    </p>
  )
}

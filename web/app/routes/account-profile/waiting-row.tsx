import { Button } from '@firnline/design/button/button'
import { Link } from 'react-router'
import { FormErrorSummary, SubmitOnceForm } from '../../components/form/form.tsx'
import type { FormErrors } from '../../components/form/form-errors.ts'
import type { loadProfile } from './load-profile.ts'
import { ProfileRow } from './profile-part.tsx'

type WaitingRowProps = Pick<Awaited<ReturnType<typeof loadProfile>>, 'waiting' | 'messages'> & {
  faults: FormErrors | null
}

/** What the customer is told of when it is back. */
export function WaitingRow({ waiting, messages, faults }: WaitingRowProps) {
  if (waiting.length === 0 && faults === null) return null
  return (
    <ProfileRow name={messages.waiting}>
      <FormErrorSummary faults={faults} messages={messages} />
      <ul className="grid max-w-prose gap-3">
        {waiting.map(({ variantId, title, path }) => (
          <li key={variantId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Link to={path} className="link-line">
              {title}
            </Link>
            <SubmitOnceForm>
              <input type="hidden" name="intent" value="waiting" />
              <input type="hidden" name="variant" value={variantId} />
              <Button
                type="submit"
                look="secondary"
                size="small"
                aria-label={`${messages.waitNoMore}: ${title}`}
              >
                {messages.waitNoMore}
              </Button>
            </SubmitOnceForm>
          </li>
        ))}
      </ul>
    </ProfileRow>
  )
}

import { Badge } from '@firnline/design/badge/badge'
import { Button, buttonClass } from '@firnline/design/button/button'
import { Link } from 'react-router'
import { AccountHeader } from '../../../components/account/account-nav.tsx'
import { FormErrorSummary, SubmitOnceForm } from '../../../components/form/form.tsx'
import { useFormResult } from '../../../components/form/use-form-result.ts'
import { accountContext, afterActionContext } from '../../../contexts/account.ts'
import { shopContext } from '../../../contexts/shop.ts'
import { pageMeta } from '../../../page/page-meta.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { keepFormOnFailure } from '../../../submission/failed-submission.tsx'
import { accountFormContext } from '../../../submission/form-context.ts'
import { readForm } from '../../../submission/read-form.ts'
import type { Route } from './+types/route.ts'
import { changeProfile, type ProfilePart as Part } from './change-profile.ts'
import { loadProfile, PROFILE_MESSAGES } from './load-profile.ts'
import { DetailsForm, EmailForm, PasswordForm, StockAlertsRow } from './profile-forms.tsx'
import { ProfilePart, ProfileRow } from './profile-part.tsx'

export const handle = { query: ['notice'] } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, url }: Route.LoaderArgs) {
  const isAnswer = context.get(afterActionContext)
  return loadProfile(context.get(shopContext), context.get(accountContext), {
    query: url.searchParams,
    isAnswer,
  })
}

export async function action({ context, request }: Route.ActionArgs) {
  const [form, formContext] = await Promise.all([
    readForm(request),
    accountFormContext(context, PROFILE_MESSAGES),
  ])
  return changeProfile(form, formContext)
}

export const clientAction = keepFormOnFailure

export default function ProfileRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormResult(actionData)
  const { name, email, phone, proUntil, passwordResetUrl, closePath, notice, messages } = loaderData
  const errorsOf = (part: Part) => (answer?.part === part ? answer.errors : null)
  const kept = answer?.part === 'details' ? answer.kept : loaderData
  const part = { change: messages.change }
  const form = { messages, passwordResetUrl }
  return (
    <>
      <AccountHeader title={messages.profile} notice={answer === undefined ? notice : null} />
      <div className="mt-8 max-w-[64rem] border-b border-line lg:mt-10">
        {proUntil !== null && (
          <ProfileRow name={messages.status}>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge look="night">{messages.pro}</Badge>
              {proUntil}
            </span>
          </ProfileRow>
        )}
        <ProfilePart
          {...part}
          name={messages.details}
          value={[name, phone].filter(Boolean).join(', ')}
          errors={errorsOf('details')}
        >
          <DetailsForm {...form} kept={kept} errors={errorsOf('details')} />
        </ProfilePart>
        <ProfilePart {...part} name={messages.email} value={email} errors={errorsOf('email')}>
          <EmailForm
            {...form}
            email={answer?.part === 'email' ? answer.kept.email : ''}
            errors={errorsOf('email')}
          />
        </ProfilePart>
        <ProfilePart {...part} name={messages.password} value="••••••••" errors={errorsOf('password')}>
          <PasswordForm {...form} email={email} errors={errorsOf('password')} />
        </ProfilePart>
        <NewsletterRow {...loaderData} errors={errorsOf('newsletter')} />
        <StockAlertsRow {...loaderData} errors={errorsOf('waiting')} />
        <ProfileRow name={messages.ownData}>
          <p className="max-w-prose">{messages.ownDataText}</p>
          <p className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-4">
            <a
              href={loaderData.dataPath}
              download
              className={buttonClass({ look: 'secondary', size: 'small' })}
            >
              {messages.download}
            </a>
            <Link to={closePath} viewTransition className="link-line text-sm font-medium text-danger">
              {messages.closeAccount}
            </Link>
          </p>
        </ProfileRow>
      </div>
    </>
  )
}

type NewsletterRowProps = Pick<
  Route.ComponentProps['loaderData'],
  'isSubscribed' | 'newsletterText' | 'messages'
> & { errors: Parameters<typeof FormErrorSummary>[0]['errors'] }

function NewsletterRow({ isSubscribed, newsletterText, messages, errors }: NewsletterRowProps) {
  return (
    <ProfileRow name={messages.newsletter}>
      <div className="grid max-w-prose justify-items-start gap-4">
        <FormErrorSummary errors={errors} messages={messages} />
        <p>{newsletterText}</p>
        {isSubscribed !== null && (
          <SubmitOnceForm>
            <input type="hidden" name="intent" value="newsletter" />
            <input type="hidden" name="wanted" value={isSubscribed ? 'no' : 'yes'} />
            <Button type="submit" look="secondary" size="small">
              {isSubscribed ? messages.unsubscribe : messages.subscribe}
            </Button>
          </SubmitOnceForm>
        )}
      </div>
    </ProfileRow>
  )
}

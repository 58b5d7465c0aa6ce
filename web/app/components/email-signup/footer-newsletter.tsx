import { buttonClass } from '@firnline/design/button/button'
import { Checkbox } from '@firnline/design/checkbox/checkbox'
import { MAX_EMAIL_LENGTH } from '@firnline/domain/customer/customer'
import type { FrameParts } from '../../layouts/load-frame.tsx'
import { BotCheck } from '../bot-check/bot-check.tsx'

type FooterNewsletterProps = {
  newsletter: NonNullable<FrameParts['newsletter']>
  messages: FrameParts['messages']
}

const CHECKBOX = { className: 'items-start py-1.5 text-sm text-muted', boxClassName: 'accent-accent' }

/** Sent without script; errors are shown on the newsletter page, which has a form of its own. */
export function FooterNewsletter({ newsletter, messages }: FooterNewsletterProps) {
  const { headline, text, consent, button, lists, path } = newsletter
  return (
    <section
      aria-labelledby="letters"
      className="footer-newsletter border-b border-line shadow-[inset_0_1px_var(--line)]"
    >
      <form
        method="post"
        action={path}
        className="column grid gap-x-8 gap-y-8 py-12 md:grid-cols-12 lg:py-16"
      >
        <div className="md:col-span-5">
          <h2 id="letters" className="type-headline">
            {headline}
          </h2>
          <p className="mt-3 max-w-[26rem] text-pretty text-muted">{text}</p>
        </div>
        <div className="grid content-start gap-4 md:col-span-7 lg:col-span-6 lg:col-start-7">
          <div className="grid gap-1.5">
            <label htmlFor="letters-email" className="text-sm font-medium">
              {messages.email}
            </label>
            <p className="flex flex-wrap gap-3">
              <input
                id="letters-email"
                type="email"
                name="email"
                required
                autoComplete="email"
                maxLength={MAX_EMAIL_LENGTH}
                className="min-h-12 min-w-0 flex-1 basis-56 border border-granite-400 bg-ground px-4 text-base"
              />
              <button type="submit" className={buttonClass()}>
                {button}
              </button>
            </p>
          </div>
          <fieldset className="flex flex-wrap gap-x-8 text-sm">
            <legend className="sr-only">{messages.lists}</legend>
            {lists.map(({ id, name }, place) => (
              <Checkbox key={id} name="lists" value={id} defaultChecked={place === 0} {...CHECKBOX}>
                {name}
              </Checkbox>
            ))}
          </fieldset>
          <Checkbox name="consent" value="yes" required {...CHECKBOX}>
            {consent}
          </Checkbox>
          <BotCheck action="newsletter" stamp={null} label={messages.botTrap} />
        </div>
      </form>
    </section>
  )
}

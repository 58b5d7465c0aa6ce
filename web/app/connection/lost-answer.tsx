import { LOST_ANSWER } from './keep-page.ts'

/** Shown over all of the page, an open drawer too, when a form got no answer, until one gets its own. */
export function LostAnswer({ messages }: { messages: string }) {
  return (
    <p id={LOST_ANSWER} role="alert" popover="manual" data-ground="night" className="lost-answer">
      {messages}
    </p>
  )
}

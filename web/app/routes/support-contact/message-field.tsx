import { TextareaField } from '@firnline/design/field/field'
import { countCharacters, MAX_MESSAGE_LENGTH } from '@firnline/domain/customer/contact-message'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'
import { type FormEvent, useState } from 'react'

type MessageFieldProps = {
  defaultValue: string
  error: string | undefined
  languageTag: string
  messages: Pick<Messages<'contact' | 'question'>, 'message' | 'messageLeft' | 'messageOver'> & {
    messageHint: string
  }
}

/** From here on somebody who hears the page is told too, once in so many characters. */
const NEAR = 200
const STEP = 50

/**
 * The question, of any length, for what browsers cut off while it is pasted is lost unseen. Where script runs, what is left
 * of its room is counted.
 */
export function MessageField({ defaultValue, error, languageTag, messages }: MessageFieldProps) {
  const [left, setLeft] = useState<number | null>(null)
  const count = ({ currentTarget }: FormEvent<HTMLTextAreaElement>) =>
    setLeft(MAX_MESSAGE_LENGTH - countCharacters(currentTarget.value.trim()))
  const say = (room: number) => {
    const number = new Intl.NumberFormat(languageTag).format(Math.abs(room))
    return format(room < 0 ? messages.messageOver : messages.messageLeft, { count: number })
  }
  const heard = left === null || left > NEAR ? '' : say(left < 0 ? left : Math.ceil(left / STEP) * STEP)
  return (
    <div>
      <TextareaField
        id="message"
        name="message"
        label={messages.message}
        hint={messages.messageHint}
        required
        rows={9}
        defaultValue={defaultValue}
        error={error}
        onInput={count}
      />
      {left !== null && (
        <p
          aria-hidden="true"
          className={`figures mt-1 text-right text-sm ${left < 0 ? 'font-medium text-danger' : 'text-muted'}`}
        >
          {say(left)}
        </p>
      )}
      <p role="status" className="sr-only">
        {heard}
      </p>
    </div>
  )
}

import { Icon } from '@firnline/design/icon/icon'
import { fillWords } from '@firnline/domain/text/display-text'
import type { FormEvent } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { sentByScript } from '../../components/cart/answer-here.ts'
import type { ChangeAnswer } from './change-cart.ts'
import type { CartWords, LineView } from './describe-cart.ts'

type RemoveFormProps = {
  line: LineView
  words: CartWords
  fetcher: FetcherWithComponents<ChangeAnswer>
}

export function RemoveForm({ line, words, fetcher }: RemoveFormProps) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    fetcher.submit(sentByScript(event.currentTarget), { method: 'post' })
  }
  return (
    <fetcher.Form method="post" onSubmit={send}>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="line" value={line.id} />
      <button
        type="submit"
        aria-label={fillWords(words.removeProduct, { product: line.title })}
        className="flex min-h-11 items-center gap-2 text-sm text-muted transition-colors hover:text-ink"
      >
        <Icon name="trash" className="size-4.5" />
        {words.remove}
      </button>
    </fetcher.Form>
  )
}

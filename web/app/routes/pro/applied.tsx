import type { ApplyWords } from './apply-form.tsx'

/** In the form's place, once it has been sent. */
export function Applied({ words }: { words: Pick<ApplyWords, 'sent' | 'sentText'> }) {
  return (
    <section className="column">
      <div role="status" className="max-w-[40rem] border-l-2 border-success bg-tint px-6 py-6 lg:px-8">
        <h2 className="type-title">{words.sent}</h2>
        <p className="mt-2 text-muted">{words.sentText}</p>
      </div>
    </section>
  )
}

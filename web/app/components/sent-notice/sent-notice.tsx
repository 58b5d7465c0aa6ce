/** In a form's place: a letter is on its way. */
export function SentNotice({ messages }: { messages: { sent: string; sentText: string } }) {
  return (
    <div role="status" className="border-l-2 border-success bg-tint px-6 py-6 lg:px-8">
      <h2 className="type-title">{messages.sent}</h2>
      <p className="mt-2 text-muted">{messages.sentText}</p>
    </div>
  )
}

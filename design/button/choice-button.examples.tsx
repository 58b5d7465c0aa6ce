import { ChoiceButton } from './choice-button.tsx'

export const sizes = (
  <fieldset className="flex gap-2">
    <legend className="mb-2 text-sm">Length</legend>
    {['170', '177', '184'].map((size, at) => (
      <ChoiceButton
        key={size}
        type="radio"
        name="length"
        value={size}
        defaultChecked={at === 1}
        disabled={at === 2}
        className={`figures min-h-12 border-granite-400 px-4 ${at === 2 ? 'text-muted' : ''}`}
      >
        {size}
      </ChoiceButton>
    ))}
  </fieldset>
)

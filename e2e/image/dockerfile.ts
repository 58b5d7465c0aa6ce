import { Copy, DockerfileParser, Env, From, type Instruction, Run } from 'dockerfile-ast'

export type Step =
  | { readonly kind: 'run'; readonly command: string }
  /** `stage`: null is the build context. */
  | {
      readonly kind: 'copy'
      readonly stage: string | null
      readonly sources: readonly string[]
      readonly target: string
    }

export type Stage = {
  readonly name: string
  /** An image or an earlier stage. */
  readonly base: string
  readonly steps: readonly Step[]
  /** Of ENV, without the base's. */
  readonly environment: Readonly<Record<string, string>>
  /** Of CMD; null has the base's. */
  readonly command: readonly string[] | null
  /** Of HEALTHCHECK's CMD; null has the base's. */
  readonly healthCheck: readonly string[] | null
}

/** The stages of a Dockerfile in their order. */
export function readStages(dockerfile: string): Stage[] {
  const stages: Instruction[][] = []
  for (const instruction of DockerfileParser.parse(dockerfile).getInstructions()) {
    if (instruction instanceof From) stages.push([])
    stages.at(-1)?.push(instruction)
  }
  return stages.map(toStage)
}

function toStage(instructions: readonly Instruction[], position: number): Stage {
  const from = instructions.find(instruction => instruction instanceof From)
  return {
    name: from?.getBuildStage() ?? String(position),
    base: from?.getImage() ?? '',
    steps: instructions.flatMap(toStep),
    environment: Object.fromEntries(
      instructions
        .filter(instruction => instruction instanceof Env)
        .flatMap(env => env.getProperties())
        .map(property => [property.getName(), property.getValue() ?? '']),
    ),
    command: lastList(instructions, 'CMD'),
    healthCheck: lastList(instructions, 'HEALTHCHECK'),
  }
}

/** The JSON list at the end of the last instruction with this keyword. */
function lastList(instructions: readonly Instruction[], keyword: string): string[] | null {
  const instruction = instructions.findLast(instruction => instruction.getKeyword() === keyword)
  const list = instruction?.getRawArgumentsContent()?.match(/\[.*\]$/s)?.[0]
  return list === undefined ? null : JSON.parse(list)
}

function toStep(instruction: Instruction): Step[] {
  if (instruction instanceof Run) return [{ kind: 'run', command: instruction.getArgumentsContent() ?? '' }]
  if (!(instruction instanceof Copy)) return []
  const paths = instruction.getArguments().map(argument => argument.getValue())
  return [
    {
      kind: 'copy',
      stage:
        instruction
          .getFlags()
          .find(flag => flag.getName() === 'from')
          ?.getValue() ?? null,
      sources: paths.slice(0, -1),
      target: paths.at(-1) ?? '',
    },
  ]
}

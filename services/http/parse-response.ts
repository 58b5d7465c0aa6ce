import * as v from 'valibot'
import { ServiceError, type ServiceName } from './service-error.ts'

/** Parses a response, or throws a ServiceError that names the first invalid field. */
export function parseResponse<S extends v.GenericSchema>(
  service: ServiceName,
  schema: S,
  body: unknown,
): v.InferOutput<S> {
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  const [issue] = result.issues
  const where = v.getDotPath(issue) ?? 'the whole answer'
  throw new ServiceError(
    service,
    `${service} answered in another shape than agreed: ${where}: ${issue.message}`,
    {
      cause: new v.ValiError(result.issues),
    },
  )
}

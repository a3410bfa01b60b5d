import { parse } from 'yaml'
import { z } from 'zod'
import { toPagePath } from '../toPagePath.js'
import type { AddressFields, Generator } from './Generator.js'

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/

/** A field of another type belongs to another tool. */
const fieldsSchema = z.object({
  id: z.string().min(1).optional().catch(undefined),
  slug: z.string().min(1).optional().catch(undefined),
})

/**
 * Returns the addresses of pages whose generator does not derive them from file names, by file. They must be known
 * before a page is parsed, because its links refer to files.
 * @param files of one folder, by path relative to it
 */
export async function readPagePaths(
  generator: Generator | undefined,
  files: () => AsyncIterable<{ file: string; source: string } | object>,
): Promise<Map<string, string>> {
  const paths = new Map<string, string>()
  if (generator?.toPath === undefined) return paths
  for await (const item of files()) {
    if (!('source' in item)) continue
    const path = generator.toPath(item.file, readFields(item.source))
    if (path !== toPagePath(item.file)) paths.set(item.file, path)
  }
  return paths
}

function readFields(source: string): AddressFields {
  const [, yaml = ''] = FRONT_MATTER.exec(source) ?? []
  if (!/^(?:id|slug)[ \t]*:/m.test(yaml)) return {}
  try {
    return fieldsSchema.catch({}).parse(parse(yaml, { schema: 'failsafe' }))
  } catch {
    // Reported when the page is parsed.
    return {}
  }
}

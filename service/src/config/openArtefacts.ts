import { join } from 'node:path'
import type { ArtefactStore } from '../export/artefacts/ArtefactStore.js'
import { createFolderArtefacts, type FolderArtefacts } from '../export/artefacts/createFolderArtefacts.js'
import { createS3Artefacts } from '../export/artefacts/createS3Artefacts.js'
import { LinkSigner } from '../export/artefacts/LinkSigner.js'
import type { Log } from '../logs/Log.js'
import { readS3Options } from './readStorage.js'
import { readSecret } from './readSecret.js'

/**
 * Opens the storage for export archives: the storage of `S3_BUCKET`, which any number of machines can share, or else a
 * folder.
 * @param data the folder of the service
 * @throws {ConfigError} when a setting of the storage is missing, or the secret of links is damaged
 */
export async function openArtefacts(
  data: string,
  environment: Record<string, string | undefined>,
  log?: Log,
): Promise<ArtefactStore | FolderArtefacts> {
  const storage = readS3Options(environment)
  if (storage !== undefined) return await createS3Artefacts({ ...storage, log })
  return createFolderArtefacts({
    folder: join(data, 'exports', 'archives'),
    signer: new LinkSigner(await readSecret(join(data, 'link-secret'))),
  })
}

import { join } from 'node:path'
import type { ArtefactStore } from '../export/ArtefactStore.js'
import { createFolderArtefacts, type FolderArtefacts } from '../export/createFolderArtefacts.js'
import { LinkSigner } from '../export/LinkSigner.js'
import { createS3Artefacts } from '../s3/createS3Artefacts.js'
import { readS3Options } from '../s3/readS3Options.js'
import { readSecret } from './readSecret.js'

/**
 * Archives of exports: in the storage of `S3_BUCKET`, which any number of machines may share, else in a folder.
 *
 * @param data the folder of the service
 * @throws StartError when the storage is not fully named
 */
export async function openArtefacts(
  data: string,
  environment: Record<string, string | undefined>,
): Promise<ArtefactStore | FolderArtefacts> {
  const storage = readS3Options(environment)
  if (storage !== undefined) return await createS3Artefacts(storage)
  return createFolderArtefacts({
    folder: join(data, 'exports', 'archives'),
    signer: new LinkSigner(await readSecret(join(data, 'link-secret'))),
  })
}

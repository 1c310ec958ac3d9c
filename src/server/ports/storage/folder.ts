import { randomUUID } from 'node:crypto'
import { chmod, type FileHandle, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { checkedKey } from './keys.ts'
import type { Storage, StoredFile } from './storage.ts'

/** The suffix of a file while it is being written; no key ends with it. */
const PARTIAL_SUFFIX = '.part'

/** Documents and pictures are readable only by the user of this process. */
const FILE_MODE = 0o600
const FOLDER_MODE = 0o700

export function folderStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, ...checkedKey(key).split('/'))
  return {
    async put(key, content) {
      const path = pathOf(key)
      await makeFolder(folder, dirname(path))
      const aside = `${path}.${randomUUID()}${PARTIAL_SUFFIX}`
      await writeFile(aside, content instanceof Uint8Array ? content : content.stream(), { mode: FILE_MODE })
      await rename(aside, path)
    },
    get: (key) => read(pathOf(key)),
    delete: (key) => rm(pathOf(key), { force: true }),
    async move(from, to) {
      await makeFolder(folder, dirname(pathOf(to)))
      await rename(pathOf(from), pathOf(to)).catch(undefinedIfMissing)
    },
    async *list(prefix) {
      for (const path of await filesBelow(folder)) {
        const key = relative(folder, path).split(sep).join('/')
        if (!key.startsWith(prefix) || key.endsWith(PARTIAL_SUFFIX)) continue
        const found = await stat(path).catch(undefinedIfMissing)
        if (found) yield { key, writtenAt: found.mtime }
      }
    },
  }
}

/** Creates a folder below `root`; also closes the permissions of a root created by an earlier version. */
async function makeFolder(root: string, path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: FOLDER_MODE })
  await chmod(root, FOLDER_MODE)
}

const CHUNK_BYTES = 64 * 1024

/** The file is opened when the first bytes are read, so that an unread response holds no file open. */
async function read(path: string): Promise<StoredFile | undefined> {
  const found = await stat(path).catch(undefinedIfMissing)
  if (!found) return undefined
  let file: FileHandle | undefined
  let isCancelled = false
  const stream: StoredFile['stream'] = new ReadableStream(
    {
      async pull(controller) {
        file ??= await open(path)
        // The reader cancelled while the file was being opened.
        if (isCancelled) return file.close()
        const { bytesRead, buffer } = await file.read(new Uint8Array(CHUNK_BYTES))
        if (isCancelled) return
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead))
        await file.close()
        controller.close()
      },
      cancel() {
        isCancelled = true
        return file?.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, bytes: found.size }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(undefinedIfMissing)) ?? []
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

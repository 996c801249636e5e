import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const texts = /\.(js|css|html|svg|json)$/

/** Writes a .br and a .gz beside every text below the folder, so that the server never compresses a file while somebody waits. */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(files.filter((file) => texts.test(file)).map((file) => compress(join(folder, file))))
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await Promise.all([
    writeFile(`${file}.br`, await toBrotli(bytes, quality)),
    writeFile(`${file}.gz`, await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION })),
  ])
}

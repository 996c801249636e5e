import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const runFile = promisify(execFile)

/** A program that the bench needs is missing and cannot be installed from here; the message says how. */
export class MissingTool extends Error {
  override name = 'MissingTool'
}

/** The program's output. Rejects with what it said when it fails. */
export async function runTool(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const { stdout } = await runFile(command, [...args], {
    env: { ...environment(), ...env },
    maxBuffer: 1 << 26,
  })
  return stdout
}

/** Installs Debian's package when the program is missing and we are root; otherwise says the one command. */
export async function ensureTool(
  program: string,
  aptPackage: string,
  say: (line: string) => void,
): Promise<void> {
  if (await exists(program)) return
  const command = `apt-get install -y --no-install-recommends ${aptPackage}`
  if (process.getuid?.() !== 0)
    throw new MissingTool(`The bench needs ${program}; install it once with: sudo ${command}`)
  say(`installing ${aptPackage} for ${program} …`)
  await runTool('apt-get', ['update'])
  await runTool('apt-get', command.split(' ').slice(1), { DEBIAN_FRONTEND: 'noninteractive' })
  if (!(await exists(program)))
    throw new MissingTool(`The bench needs ${program}, and ${aptPackage} does not bring it.`)
}

async function exists(program: string): Promise<boolean> {
  return runFile('sh', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  )
}

/** This process's environment, for the programs that it starts. */
export function environment(): Record<string, string | undefined> {
  return process.env
}

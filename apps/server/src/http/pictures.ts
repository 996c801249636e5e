import { basePath } from '@opendraw/contract'
import type { FastifyInstance } from 'fastify'
import type { OperatorCaller, PictureBinding } from './bind.ts'
import { callerOf } from './caller.ts'
import { admit, type Door } from './door.ts'
import { picturePolicy } from './headers.ts'

/** Mounts the private pictures: streamed after the operator's permission, never cached, never run, no static address. */
export function servePictures(app: FastifyInstance, door: Door, pictures: readonly PictureBinding[]): void {
  for (const { path, permission, read } of pictures) {
    app.get<{ Params: { id: string } }>(`${basePath}${path}/:id`, async (request, reply) => {
      const caller = await admit(
        door,
        { access: 'operator', permission },
        callerOf(request.raw, door.proxies),
      )
      const { mime, bytes } = await read(door.ctx, request.params.id, caller as OperatorCaller)
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': 'attachment',
          'content-security-policy': picturePolicy,
        })
        .type(mime)
        .send(bytes)
    })
  }
}

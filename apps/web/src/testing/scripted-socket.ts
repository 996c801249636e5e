/** A server's side of the sockets that a page opens: what is said to it, and what it says. */
export function scriptedSockets() {
  const opened: ScriptedSocket[] = []
  class ScriptedSocket {
    onopen = () => {}
    onmessage: (message: { data: string }) => void = () => {}
    onclose: (close: { code: number }) => void = () => {}
    readonly url: string
    readonly said: unknown[] = []
    isClosed = false
    constructor(url: URL | string) {
      this.url = String(url)
      opened.push(this)
    }
    send(text: string) {
      this.said.push(JSON.parse(text))
    }
    /** The page closes; or the server, with its code. */
    close(code = 1000) {
      if (this.isClosed) return
      this.isClosed = true
      queueMicrotask(() => this.onclose({ code }))
    }
    hear(data: string) {
      this.onmessage({ data })
    }
    /** The handshake, the opening and hello. */
    greet() {
      this.onopen()
      this.hear('id: 4\nevent: hello\ndata: {"type":"hello","serverTime":5}\n\n')
    }
  }
  return { opened, Socket: ScriptedSocket as unknown as typeof WebSocket }
}

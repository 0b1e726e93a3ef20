// HTTP server with configurable failures that counts its requests.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface SeenRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface MisbehavingServer {
  readonly url: string;
  readonly seen: SeenRequest[];
  close(): Promise<void>;
}

export type Behaviour = (response: ServerResponse, request: SeenRequest) => void;

export async function startMisbehavingServer(behave: Behaviour): Promise<MisbehavingServer> {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const url = new URL(request.url ?? '/', 'http://localhost');
    const entry = { method: request.method ?? '', url, headers: request.headers, body };
    seen.push(entry);
    behave(response, entry);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/api/graphql`,
    seen,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Sends a valid GraphQL response. */
export function answer(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

// One HTTP or HTTPS request, up to the head of its response.
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

export function responseOf(
  url: URL,
  options: RequestOptions,
  body?: string,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, options).on('response', resolve).on('error', reject).end(body);
  });
}

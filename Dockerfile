# Forecourt's image. One stage builds, one installs, and the last runs the service without build tools or npm.
# docker build -t forecourt .

FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY server/package.json server/
COPY ui/package.json ui/
COPY visitor/package.json visitor/
COPY desk/package.json desk/
COPY cli/package.json cli/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY scripts/package.json scripts/

FROM manifests AS build
RUN npm ci --ignore-scripts \
      --workspace=domain --workspace=server --workspace=ui --workspace=visitor --workspace=desk
COPY domain domain
COPY ui ui
COPY visitor visitor
COPY desk desk
COPY scripts/build.ts scripts/
RUN node scripts/build.ts

# Rendering the built pages needs React, a dependency of visitor. Build tools are not installed.
FROM manifests AS installed
RUN npm ci --omit=dev --ignore-scripts \
      --workspace=domain --workspace=server --workspace=cli --workspace=visitor

FROM node:24.21.0-bookworm-slim
# The service needs only Node. Without package managers, an attacker in the container has less to work with.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx \
      /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn-v* \
 && mkdir /data && chown node:node /data \
 && ln -s /app/cli/forecourt.mjs /usr/local/bin/forecourt
WORKDIR /app
COPY --from=installed /app/node_modules node_modules
COPY package.json ./
COPY domain domain
COPY server server
COPY cli cli
COPY scripts/node24.mjs scripts/
COPY --from=build /app/visitor/package.json visitor/
COPY --from=build /app/visitor/dist visitor/dist
COPY --from=build /app/desk/dist desk/dist

ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    FORECOURT_DATA=/data \
    SQLITE_TMPDIR=/data \
    FORECOURT_DEMO=off \
    FORECOURT_GRAPHQL=trusted
# The service writes only here, so the root can be mounted read-only (docker run --read-only). SQLite also rewrites
# its file here after an erasure, because /tmp can be memory.
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=4s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without a shell, so that SIGTERM reaches the service, which then finishes running requests.
CMD ["node", "server/src/main.ts"]

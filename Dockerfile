# The service, with the two packages as they are published. See "In a container" in docs/service/index.md.
ARG NODE=node:22-bookworm-slim

FROM ${NODE} AS build
WORKDIR /src
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN npm run build
RUN mkdir /packages && npm pack --ignore-scripts --pack-destination /packages . ./service

FROM ${NODE} AS install
WORKDIR /app
COPY --from=build /packages /packages
# React is a peer of the component, which the service does not render.
RUN npm install --omit=peer --ignore-scripts --no-audit --no-fund --prefix . /packages/*.tgz

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4280
COPY --from=install /app /app
# Keys, conversations and the saved index are in .docs-assistant/ of the working directory: a volume.
RUN mkdir -p /data/.docs-assistant && chown -R node:node /data
WORKDIR /data
VOLUME /data/.docs-assistant
USER node
EXPOSE 4280
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/node_modules/docs-assistant-service/bin/docs-assistant-service.js"]
CMD ["--config", "/docs/docs-assistant.config.json"]

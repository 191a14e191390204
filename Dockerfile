# The product for a real bar: see compose.yaml, which brings PostgreSQL and Caddy.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci && npm run build

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 BOTECO_DADOS=/dados
COPY --from=build /src/dist /boteco
RUN install -d -o node -g node -m 700 /dados
USER node
WORKDIR /boteco
VOLUME /dados
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/saude').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.js"]

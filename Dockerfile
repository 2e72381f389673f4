# The site in an image without a shell, a package manager or npm: docs/guides/containers.md says how to run it.
# Node comes from the lockfile, as everywhere (docs/decisions/0006-the-runtime-comes-from-the-lockfile.md); the Node of the
# first stages only runs npm.

# From a registry of your own, where those of the names are not reached.
ARG BUILD_IMAGE=node:24-bookworm-slim
ARG RUN_IMAGE=gcr.io/distroless/cc-debian12:nonroot

FROM ${BUILD_IMAGE} AS packages
# Node 26 needs libatomic, which the last stage does not bring.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir -p /copied/usr/lib /copied/data \
  && cp --dereference "/usr/lib/$(uname -m)-linux-gnu/libatomic.so.1" /copied/usr/lib/
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --workspaces=false --omit=dev --ignore-scripts --no-audit --no-fund

FROM packages AS build
COPY . .
RUN NODE_ENV=production npx vite build --app

FROM packages AS served
COPY scripts scripts
RUN npx node scripts/remove-unserved.ts

FROM ${RUN_IMAGE}
COPY --from=packages /copied/usr/lib/ /usr/lib/
# 65532 is this image's user `nonroot`. A new volume takes its owner from here.
COPY --from=packages --chown=65532:65532 /copied/data /data
WORKDIR /site
COPY package.json deploy/health.mjs ./
COPY --from=served /site/node_modules node_modules
COPY public public
COPY content content
COPY --from=build /site/dist dist
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/site/node_modules/.bin
# Nothing else can be written: without a folder for temporary files, SQLite refuses some requests.
ENV SQLITE_TMPDIR=/data
USER 65532:65532
VOLUME /data
EXPOSE 3000
# Liveness, not readiness: an unreachable database does not require a new process. Images in OCI's format have no health
# command: docs/guides/containers.md says how to give it to podman and Kubernetes.
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s CMD ["node", "health.mjs"]
# No shell and no npm between: SIGTERM reaches the site, which answers what is under way and ends.
ENTRYPOINT ["node", "--max-semi-space-size=8"]
CMD ["dist/server/main.js"]

# One image for everything that `npm start` starts: server, vault and both apps.
# With DATABASE_URL it uses that PostgreSQL; without it, it runs its own under /data.
FROM node:24-bookworm-slim
WORKDIR /app
COPY . .
RUN npm ci && npm run build && mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 VAR_DIR=/data
VOLUME /data
EXPOSE 3000 3001
CMD ["npm", "start"]

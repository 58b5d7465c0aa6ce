CREATE TABLE "channels" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"platform" text NOT NULL,
	"status" text NOT NULL,
	"external_id" text DEFAULT '' NOT NULL,
	"site_url" text,
	"checkout_url" text,
	"date_created" timestamp with time zone NOT NULL,
	"date_modified" timestamp with time zone NOT NULL,
	CONSTRAINT "channels_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
CREATE TABLE "price_list_assignments" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"price_list_id" integer NOT NULL,
	"channel_id" integer,
	"customer_group_id" integer,
	CONSTRAINT "price_list_assignments_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"date_created" timestamp with time zone NOT NULL,
	"date_modified" timestamp with time zone NOT NULL,
	CONSTRAINT "price_lists_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
CREATE TABLE "price_list_records" (
	"store" text NOT NULL,
	"price_list_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"price" bigint NOT NULL,
	"sale_price" bigint,
	"date_created" timestamp with time zone NOT NULL,
	"date_modified" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "channel_ids" jsonb DEFAULT '[1]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "price_list_assignments" ADD CONSTRAINT "price_list_assignments_list" FOREIGN KEY ("store","price_list_id") REFERENCES "public"."price_lists"("store","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_records" ADD CONSTRAINT "price_list_records_list" FOREIGN KEY ("store","price_list_id") REFERENCES "public"."price_lists"("store","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_records" ADD CONSTRAINT "price_list_records_of" FOREIGN KEY ("store","variant_id") REFERENCES "public"."variants"("store","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channels_name" ON "channels" USING btree ("store","name");--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_name" ON "price_lists" USING btree ("store","name");--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_records_key" ON "price_list_records" USING btree ("store","price_list_id","variant_id");--> statement-breakpoint
CREATE INDEX "price_list_records_variant" ON "price_list_records" USING btree ("store","variant_id");--> statement-breakpoint
DO $$
DECLARE
	"changed" text;
BEGIN
	FOREACH "changed" IN ARRAY ARRAY['price_lists', 'price_list_records', 'price_list_assignments']
	LOOP
		EXECUTE format(
			'CREATE CONSTRAINT TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE ON %I
			DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalogue_version()',
			"changed");
	END LOOP;
END $$;
